/** After a restore the store does nothing by itself until the owner says so. */
export interface Hold {
  /** When the backup was made. */
  backupAt: Date
  restoredAt: Date
}

/** Keeps whether the store waits. */
export interface Holds {
  current(): Promise<Hold | null>
  begin(hold: Hold): Promise<void>
  /** Answers what it was; null when nothing waited. */
  end(): Promise<Hold | null>
}
