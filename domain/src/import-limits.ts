/** The limits of imports of other sites, for the services, the gateway and the screen. Browsers load them. */
export const importLimits = {
  /** Bytes of an export's file. */
  file: 32 * 1024 * 1024,
  /** Bytes of one part of it. */
  part: 1024 * 1024,
  filename: 255,
  baseUrl: 1_000,
  subject: 120,
  reason: 280,
  /** Entries of each list of a report. */
  entries: 1_500,
} as const
