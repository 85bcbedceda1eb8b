import { imageNeeded, isPicture, leftOutFile } from '../../../api/admin/uploads.ts'
import { toastDanger } from '../errors.ts'
import { quantity } from '../format.ts'

/** Names the files that are not uploaded because they are no pictures, each with the reason. */
export function reportLeftOut(files: readonly File[]): void {
  const leftOut = files.filter(file => !isPicture(file))
  const [first] = leftOut
  if (!first) return
  if (files.length === 1) return toastDanger(imageNeeded(first), 'Invalid file')
  const reasons = leftOut.map(leftOutFile).map(({ name, reason }) => `${name} ${reason}.`)
  toastDanger(reasons.join(' '), `${quantity(leftOut.length, 'file')} left out`)
}
