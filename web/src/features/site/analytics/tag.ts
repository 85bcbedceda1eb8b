type DataLayer = unknown[]

const layer = (): DataLayer => {
  const page = window as { dataLayer?: DataLayer }
  return (page.dataLayer ??= [])
}

/** The analytics script reads the `arguments` object itself, an array won't do. */
function tell(..._call: unknown[]) {
  // eslint-disable-next-line prefer-rest-params -- see above
  layer().push(arguments)
}

let loaded: string | undefined

/** Loads the analytics script once; page views are sent by us, when the route changes. */
export const loadAnalytics = (id: string) => {
  if (loaded === id) return
  loaded = id
  tell('js', new Date())
  tell('config', id, { send_page_view: false })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Tells that a screen was shown, by the pattern of its route: never the address itself. */
export const sendPageView = (pattern: string) => {
  tell('event', 'page_view', {
    page_path: pattern,
    page_location: `${window.location.origin}${pattern}`,
    page_title: pattern,
  })
}
