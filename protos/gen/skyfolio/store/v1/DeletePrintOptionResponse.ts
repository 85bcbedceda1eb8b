// Original file: skyfolio/store/v1/print_options.proto


export interface DeletePrintOptionResponseInput {
}

export interface DeletePrintOptionResponse {
}
