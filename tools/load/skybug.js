import { beNew, loadPage, oneOf, openPage, readJson, send, think } from './browse.js'
import { crowd, optionsOf } from './profiles.js'
import { summaryOf } from './summary.js'

export const options = optionsOf({
  scenarios: { askers: crowd({ users: 15 }) },
  routes: { screen: 250, session: 250, tonight: 500, towns: 300, chart: 800, chat: 1500, asset: 200 },
})

const QUESTIONS = [
  "What's the difference between planets and stars?",
  'How do moon phases work?',
  'Why do constellations move across the sky?',
  'What is up tonight?',
  'When does the Moon rise?',
]
const TOWNS = ['Cincinnati', 'Flagstaff', 'Tucson', 'Bonn', 'La Palma']

const ask = () => {
  const message = oneOf(QUESTIONS)
  const body = { message, history: [], location: { lat: 39.1, lon: -84.5 }, timeZone: 'America/New_York' }
  send('chat', 'POST', '/api/skybug/chat', body, {
    headers: { Accept: 'text/event-stream' },
    // The reply is streamed; 'done' has all of it.
    isExpected: events => events.includes('event: done') && !events.includes('event: error'),
  })
  think(10, 30)
}

export default function asker() {
  beNew()
  const html = openPage('screen', '/skybug', text => text.includes('/assets/'))
  if (html) loadPage(html)
  readJson('session', '/api/skybug/session', ({ sessionId }) => sessionId.length > 0)
  const town = oneOf(TOWNS)
  const path = `/api/skybug/towns?q=${encodeURIComponent(town)}&limit=5`
  const [place] = readJson('towns', path, towns => towns.length > 0) ?? []
  if (!place) return
  think(2, 6)
  const where = `lat=${place.lat.toFixed(1)}&lon=${place.lon.toFixed(1)}&timeZone=UTC`
  readJson('tonight', `/api/skybug/tonight?${where}`, night => night !== null && typeof night === 'object')
  think(5, 15)
  send('chart', 'GET', `/api/skybug/chart.svg?${where}&width=800`, null, { isExpected: svg => svg.includes('<svg') })
  think(3, 8)
  for (let question = 0; question < 2; question++) ask()
}

export const handleSummary = summaryOf('skybug')
