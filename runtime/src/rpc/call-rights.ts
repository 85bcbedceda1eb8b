/** All methods of a service, by which the gateway serves everybody and everything. */
const ALL = ['/'] as const

/**
 * Which methods of each service a caller may call: full methods, or what they begin with. Whoever isn't named may call none.
 * Of a process that is taken over this is what is left to fear.
 */
const RIGHTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  content: {
    gateway: ALL,
    store: ['/skyfolio.content.v1.Settings/ListSettings'],
    skybug: ['/skyfolio.content.v1.Posts/ListPosts'],
    tools: [
      '/skyfolio.content.v1.Posts/',
      '/skyfolio.content.v1.Tags/',
      '/skyfolio.content.v1.Settings/',
      '/skyfolio.content.v1.Users/ListUsers',
    ],
  },
  media: {
    gateway: ALL,
    store: ['/skyfolio.media.v1.Images/BatchGetImages'],
    skybug: ['/skyfolio.media.v1.Images/ListImages', '/skyfolio.media.v1.Images/GetImage'],
    tools: [
      '/skyfolio.media.v1.Images/',
      '/skyfolio.media.v1.Equipment/ListEquipment',
      '/skyfolio.media.v1.Equipment/CreateEquipment',
      '/skyfolio.media.v1.Equipment/RemoveDemoEquipment',
      '/skyfolio.media.v1.Versions/UpdateVersion',
      '/skyfolio.media.v1.Albums/ListAlbums',
      '/skyfolio.media.v1.Albums/CreateAlbum',
      '/skyfolio.media.v1.Albums/RemoveDemoAlbums',
      // Pictures sent to its HTTP server.
      '/uploads/',
    ],
  },
  store: {
    gateway: ALL,
    skybug: ['/skyfolio.store.v1.Products/ListProducts'],
    tools: ['/skyfolio.store.v1.Products/'],
  },
  skybug: { gateway: ALL },
}

/** Whether a caller may call a method (`/skyfolio.content.v1.Posts/ListPosts`) of a service. */
export const mayCall = (caller: string, audience: string, path: string): boolean =>
  RIGHTS[audience]?.[caller]?.some(right => (right.endsWith('/') ? path.startsWith(right) : path === right)) ?? false
