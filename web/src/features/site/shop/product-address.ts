import { addresses } from '../../../addresses.ts'

/** The words of a name in an address: 'Orion Nebula' is 'orion-nebula'. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '')

/** The address of a product. Its number finds it; the words are for people. */
export const productAddress = ({ id, name }: { id: number; name: string }): string =>
  addresses.product([id, slugOf(name)].filter(part => part !== '').join('-'))

/** The number in the last part of a product's address; null when there is none. */
export const productIdIn = (part: string | undefined): number | null => {
  const number = /^([1-9]\d{0,9})(?:-|$)/.exec(part ?? '')?.[1]
  return number !== undefined && Number(number) <= 2_147_483_647 ? Number(number) : null
}
