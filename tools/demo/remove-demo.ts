import { removeDemo, type DemoServices } from '../../gateway/src/api/site/remove-demo.ts'

/** `npm run demo:remove`: what the dashboard's button does, with a line about each kind of content. */
export const removeAndReport = async (services: DemoServices, print: (line: string) => void): Promise<void> => {
  const removed = await removeDemo(services)
  const { posts, tags, settings, products, deactivated, pictures, shownPictures, albums, equipment } = removed
  print(`removed ${posts} posts and pages, ${tags} tags, ${settings} settings`)
  print(`removed ${products} products; ${deactivated} are part of orders and are no longer sold`)
  print(`removed ${pictures} pictures`)
  print(`removed ${albums} albums and ${equipment} items of equipment`)
  if (shownPictures.length > 0)
    print(`not removed, because your posts, pages or products show them: ${shownPictures.join(', ')}`)
}
