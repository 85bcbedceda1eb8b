const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

const zips = new Set(
  [
    ...range(45201, 45255),
    ...[45258, 45262, 45263, 45264],
    ...range(45267, 45271),
    ...[45274, 45275, 45277, 45280, 45296, 45298, 45999],
  ].map(String),
)

/** Whether a ZIP is of the Cincinnati area, by its first five digits: there prints are brought, not sent. */
export const isLocalZip = (zipCode: string): boolean => zips.has(zipCode.trim().slice(0, 5))
