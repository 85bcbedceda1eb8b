/**
 * The longest texts (in characters) and the largest numbers, by noun: the same for the schemas of the API, which document
 * them, the checks of the services, which enforce them, and the forms of the web application.
 */

/**
 * What a search engine shows of an address, when its owner has written it apart from its own title and words. They show
 * about 60 characters of a title and 155 of a description; the rest is cut.
 */
const searchResultLimits = { metaTitle: 120, metaDescription: 200 } as const

export const postLimits = {
  ...searchResultLimits,
  title: 300,
  slug: 200,
  excerpt: 1_000,
  menuLabel: 60,
  /** Either side of zero. */
  menuOrder: 1_000_000,
  /** Pages that one order names. */
  orderedPages: 500,
} as const

export const tagLimits = { name: 100, slug: 200, description: 500, ofOneItem: 50 } as const

export const userLimits = {
  name: 200,
  firstName: 100,
  lastName: 100,
  displayName: 100,
  email: 254,
  leastPassword: 12,
  password: 128,
} as const

export const apiKeyLimits = { name: 100 } as const

export const passkeyLimits = { name: 100 } as const

export const settingLimits = { key: 255, value: 10_000, description: 1_000 } as const

export const imageLimits = {
  title: 300,
  description: 10_000,
  targetName: 200,
  photographer: 200,
  specifications: 2_000,
  altText: 500,
  ...searchResultLimits,
  filename: 200,
  site: 100,
  /** Of one image, as the equipment. */
  sessions: 200,
  equipment: 50,
} as const

/** `ofOneImage`: beside the final one. */
export const versionLimits = { label: 100, notes: 2_000, ofOneImage: 20 } as const

export const equipmentLimits = { name: 100, astrobinId: 2_147_483_647 } as const

/** `images`: of one album, and of what is added to it at once. */
export const albumLimits = { title: 120, text: 5_000, images: 500 } as const

/** The texts of a session, and the numbers at most; `sessionNumbers` has all their ranges. */
export const sessionLimits = { filter: equipmentLimits.name, notes: 500 } as const

export const productLimits = {
  name: 255,
  description: 5_000,
  /** Sizes that one product names. */
  printOptions: 100,
} as const

export const printOptionLimits = {
  name: 100,
  description: 255,
  /** Of each side. */
  inches: 200,
  /** Either side of zero. */
  sortOrder: 1_000_000,
} as const

export const couponLimits = { code: 50, description: 500, maxUses: 2_147_483_647 } as const

export const orderLimits = {
  notes: 5_000,
  trackingNumber: 100,
  /** Prints of one kind in a cart. */
  quantity: 99,
  /** Kinds of prints in a cart. */
  lines: 50,
} as const

export const buyerLimits = { name: 200, email: 254, phone: 20, street: 200, street2: 200, city: 100 } as const
