import type { ConstellationFile, StarField } from '../data/sky-files.ts'
import type { Catalogue } from '../domain/sky/find-object.ts'

/** What charts are drawn from; read when first asked for. */
export interface SkyData {
  starField(): StarField
  milkyWay(): [number, number][][][][]
  constellationFile(): ConstellationFile
  catalogue(): Catalogue
}
