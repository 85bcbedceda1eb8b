/** What stands under every post about its author, unless the owner has written something else. */
export const defaultAuthor = {
  name: 'The photographer',
  bio: 'Astrophotographer. Writes about long exposures, small telescopes and what a suburban sky still shows.',
} as const
