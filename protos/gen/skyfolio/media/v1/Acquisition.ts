// Original file: skyfolio/media/v1/images.proto


export interface AcquisitionInput {
  'make'?: (string);
  'model'?: (string);
  'lens'?: (string);
  /**
   * Seconds.
   */
  'exposureSeconds'?: (number | string);
  'iso'?: (number);
  /**
   * Millimetres.
   */
  'focalLength'?: (number | string);
  'fNumber'?: (number | string);
  '_make'?: "make";
  '_model'?: "model";
  '_lens'?: "lens";
  '_exposureSeconds'?: "exposureSeconds";
  '_iso'?: "iso";
  '_focalLength'?: "focalLength";
  '_fNumber'?: "fNumber";
}

export interface Acquisition {
  'make'?: (string);
  'model'?: (string);
  'lens'?: (string);
  /**
   * Seconds.
   */
  'exposureSeconds'?: (number);
  'iso'?: (number);
  /**
   * Millimetres.
   */
  'focalLength'?: (number);
  'fNumber'?: (number);
  '_make'?: "make";
  '_model'?: "model";
  '_lens'?: "lens";
  '_exposureSeconds'?: "exposureSeconds";
  '_iso'?: "iso";
  '_focalLength'?: "focalLength";
  '_fNumber'?: "fNumber";
}
