/** Albums of one page. */
export const ALBUMS_PAGE = 24

/** Public albums, newest first, for the owner too. */
export const albumsKey = (page: number, limit = ALBUMS_PAGE) => `/api/albums?published=true&page=${page}&limit=${limit}`

/** Whether there is any public album. */
export const anyAlbumKey = albumsKey(1, 1)

/** The public albums of a photograph; more than a few are not expected. */
export const albumsOfImageKey = (id: number) => `${albumsKey(1, 20)}&image=${id}`
