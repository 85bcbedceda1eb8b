import type { Migration } from '@skyfolio/runtime/mongo/migrations'

/** Forward only, numbered from 101. Each leaves data that the release before still understands. */
export const migrations: readonly Migration[] = []
