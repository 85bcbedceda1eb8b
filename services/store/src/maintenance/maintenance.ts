/** After a restore the store is in maintenance mode: it does nothing by itself until the owner ends it. */
export interface Maintenance {
  /** When the backup was made. */
  backupAt: Date
  restoredAt: Date
}

export interface MaintenanceRepository {
  /** Null: the store is not in maintenance mode. */
  current(): Promise<Maintenance | null>
  begin(maintenance: Maintenance): Promise<void>
  /** Returns what it was; null when the store was not in maintenance mode. */
  end(): Promise<Maintenance | null>
}
