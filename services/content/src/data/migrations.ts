import type { Migration } from '@skyfolio/runtime/migrations'

/** Forward only, numbered from 1. Each leaves data that the release before still understands. */
export const migrations: readonly Migration[] = []
