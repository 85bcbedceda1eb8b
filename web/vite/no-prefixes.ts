/**
 * In the place of stylis' Prefixer: styled-components prefixes only when it is asked to, and no browser that can run this
 * site needs it.
 */
export const prefix = (value: string): string => value
