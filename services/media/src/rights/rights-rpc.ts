import type { ImagesDefinition } from '@skyfolio/protos/skyfolio/media/v1/Images'
import { parseLicense } from '@skyfolio/domain/photographs/rights'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { Handlers } from '@skyfolio/runtime/rpc/server'
import { invalidRequest } from '../images/image.ts'
import type { RightsService } from './rights-service.ts'

export const rightsHandlers = (
  rights: RightsService,
  logger: Logger,
): Pick<Handlers<ImagesDefinition>, 'setSiteRights'> => ({
  setSiteRights: async ({ license: name, holder, siteName, licensePage, siteUrl, mining }) => {
    const license = parseLicense(name)
    if (!license) throw invalidRequest('There is no such license', 'license')
    if (!siteUrl || !siteName) throw invalidRequest('The site needs a name and an address')
    const site = {
      ...{ license, holder: holder ?? null, site: siteName, licensePage: licensePage ?? null, url: siteUrl },
      mining: mining ? { policy: mining.policy ?? null } : null,
    }
    if (await rights.setSiteRights(site))
      // A large gallery takes longer than a call may; the sweep finds what is left by an error.
      rights.enqueueMissing().catch((error: unknown) => logger.warn({ err: error }, 'rights are not queued yet'))
    return {}
  },
})
