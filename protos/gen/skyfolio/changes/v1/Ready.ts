// Original file: skyfolio/changes/v1/changes.proto


export interface ReadyInput {
}

export interface Ready {
}
