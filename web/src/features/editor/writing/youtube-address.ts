const forms = [
  /^(?:www\.|m\.)?youtube\.com\/watch\?(?:.*&)?v=([\w-]{6,64})(?:&|$)/,
  /^youtu\.be\/([\w-]{6,64})(?:[?#]|$)/,
  /^(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,64})(?:[?#]|$)/,
]

/** The id of the video that an address of YouTube names (watch, youtu.be and embed forms); null for any other address. */
export const youtubeId = (address: string): string | null => {
  const rest = address.trim().replace(/^https?:\/\//i, '')
  for (const form of forms) {
    const id = form.exec(rest)?.[1]
    if (id) return id
  }
  return null
}

/** Seconds to start at, when the address says so. */
export const youtubeStart = (address: string): number => {
  const said = /[?&](?:t|start)=(\d+)/.exec(address)?.[1]
  return said ? Number(said) : 0
}
