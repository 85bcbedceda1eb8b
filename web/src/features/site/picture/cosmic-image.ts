const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><path fill="#090b0b" d="M0 0h600v400H0z"/>' +
  '<g fill="#ebece6"><circle cx="84" cy="72" r="1.5"/><circle cx="506" cy="94" r="2"/><circle cx="442" cy="318" r="1.5"/>' +
  '<circle cx="132" cy="292" r="2"/><circle cx="298" cy="58" r="1"/><circle cx="236" cy="346" r="1"/></g>' +
  '<text x="300" y="208" fill="#b0b6b2" font-family="Georgia,serif" font-size="26" text-anchor="middle">Cosmic Image</text></svg>'

/** Stands in for a picture that can't be loaded. */
export const cosmicImage = `data:image/svg+xml,${encodeURIComponent(drawing)}`
