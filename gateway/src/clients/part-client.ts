import type { ChangesDefinition } from '@skyfolio/protos/skyfolio/changes/v1/Changes'
import type { Logger } from '@skyfolio/runtime/logger'
import { createRpcClient } from '@skyfolio/runtime/rpc-client'

/** A service of which nothing is asked yet but how it is: every service offers its changes. */
export const createPartClient = (address: string, logger: Logger) =>
  createRpcClient<Pick<ChangesDefinition, never>>({
    proto: 'skyfolio/changes/v1/changes.proto',
    service: 'skyfolio.changes.v1.Changes',
    address,
    logger,
  })
