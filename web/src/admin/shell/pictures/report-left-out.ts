import { isPicture, leftOutFile } from '../../../api/admin/uploads.ts'
import { toastDanger } from '../errors.ts'
import { quantity } from '../format.ts'

/** Names the files that are not uploaded because they are no pictures, each with the reason. */
export function reportLeftOut(files: readonly File[]): void {
  const leftOut = files.filter(file => !isPicture(file)).map(leftOutFile)
  if (leftOut.length === 0) return
  const reasons = leftOut.map(({ name, reason }) => `${name} ${reason}.`).join(' ')
  if (files.length > 1) return toastDanger(reasons, `${quantity(leftOut.length, 'file')} left out`)
  const advice = leftOut[0]?.hasAdvice ? `. ${reasons}` : ''
  toastDanger(`Please select an image file${advice}`, 'Invalid file')
}
