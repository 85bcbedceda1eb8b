// Original file: skyfolio/changes/v1/changes.proto


export interface ResetInput {
}

export interface Reset {
}
