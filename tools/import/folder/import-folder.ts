import type { ReportEntry } from '../../../gateway/src/import/exports/exported-site.ts'
import { isOutage } from '../../../gateway/src/import/import-services.ts'
import { filterCollection } from './acquisitions.ts'
import { importPicture, type FolderDependencies, type Outcome, type Run } from './import-picture.ts'
import { listPictures } from './list-pictures.ts'
import { retryOutages } from './retry-outages.ts'

export interface FolderReport extends Record<Outcome, number> {
  /** Files that are not on the site now, and why. */
  skipped: ReportEntry[]
  /** Pictures that are on the site, but whose acquisitions could not be stored. */
  incomplete: ReportEntry[]
}

/** The import can't go on now; what has been imported stays, and the same command continues. */
export class FolderInterrupted extends Error {
  override readonly name = 'FolderInterrupted'
}

/**
 * Uploads the pictures of a folder into the gallery, each once: a file is known by its SHA-256, whatever its name. A file that
 * can't be imported is a line of the report. Throws FolderInterrupted when a service stays away.
 */
export async function importFolder(folder: string, dependencies: FolderDependencies): Promise<FolderReport> {
  const { onFile } = dependencies
  const counts = { imported: 0, completed: 0, existing: 0, repeated: 0, trashed: 0 }
  const report: FolderReport = { ...counts, skipped: [], incomplete: [] }
  const skip = (subject: string, reason: string) => {
    report.skipped.push({ subject, reason })
    onFile(`${subject}: not imported: ${reason}`)
  }
  const interrupted = (error: Error) =>
    new FolderInterrupted(
      `${error.message}. ${report.imported} pictures have been imported; the same command continues with the rest.`,
      { cause: error },
    )
  const { pictures, leftOut } = await listPictures(folder)
  for (const { subject, reason } of leftOut) skip(subject, reason)
  if (pictures.length === 0) return report
  const run = await startRun(dependencies).catch((error: Error) => {
    throw isOutage(error) ? interrupted(error) : error
  })
  for (const picture of pictures) {
    try {
      const { outcome, line, missing } = await importPicture(picture, run)
      report[outcome] += 1
      if (missing !== null) report.incomplete.push({ subject: picture.name, reason: missing })
      onFile(`${picture.name}: ${line}`)
    } catch (error) {
      if (isOutage(error)) throw interrupted(error as Error)
      skip(picture.name, (error as Error).message)
    }
  }
  return report
}

async function startRun(dependencies: FolderDependencies): Promise<Run> {
  const { images, equipment, call, pause, onFile } = dependencies
  const patiently: Run['patiently'] = work => retryOutages(work, { pause, onRetry: onFile })
  const { maxBytes } = await patiently(() => images.getUploadLimits({}, call))
  const { items } = await patiently(() => equipment.listEquipment({}, call))
  return {
    ...dependencies,
    ...{ patiently, maxBytes: Number(maxBytes), seen: new Map() },
    filters: filterCollection(equipment, items, call),
  }
}
