/** HTML that tries to get past a sanitizer, one text for every member of a family: handlers, elements, addresses, spellings. */

const handlers = (
  'abort afterprint animationend animationstart auxclick beforecopy beforeinput beforeprint beforetoggle beforeunload blur ' +
  'cancel canplay change click close contextmenu copy cut dblclick drag dragend dragenter drop ended error focus focusin ' +
  'formdata fullscreenchange gotpointercapture hashchange input invalid keydown keypress keyup load loadeddata loadstart ' +
  'message mousedown mouseenter mouseleave mousemove mouseover mouseup mousewheel pageshow paste pause play pointerdown ' +
  'pointerover pointerrawupdate popstate progress readystatechange reset resize scroll scrollend search seeked select ' +
  'selectstart show slotchange storage submit toggle touchstart transitionend unload volumechange wheel'
).split(' ')

const carriers = [
  (handler: string) => `<p ${handler}=alert(1)>x</p>`,
  (handler: string) => `<img src="/uploads/a.jpg" alt="" ${handler}="alert(1)">`,
  (handler: string) => `<a href="/ok"${handler}='alert(1)'>x</a>`,
  (handler: string) => `<td\t${handler.toUpperCase()}\n=\nalert(1) colspan=2>x`,
]

const elements = (
  'acronym address area article aside audio base basefont bdi bdo bgsound big blink body button canvas center command content ' +
  'data datalist details dialog dir element fencedframe fieldset font footer form frame geolocation head header hgroup html ' +
  'image input keygen label legend listing main map marquee menu menuitem meter multicol nav nextid nobr object optgroup ' +
  'output param picture portal progress rb rp rt rtc ruby samp search section shadow slot source spacer strike summary ' +
  'track tt var video wbr x-evil'
).split(' ')

const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' \u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java&#10;script:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6a&#x61vascript:alert(1)',
  'javascript&colon;alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:application/xhtml+xml,x',
  'blob:https://site.test/x',
  'filesystem:https://site.test/x',
  'file:///etc/passwd',
  'view-source:javascript:alert(1)',
  'feed:javascript:alert(1)',
  'jar:https://evil.test!/x',
  'about:blank',
  'intent://x#Intent;scheme=javascript;end',
  'ws://evil.test/',
]

export const HOSTILE_FAMILIES: readonly string[] = [
  ...handlers.map((name, nth) => carriers[nth % carriers.length]?.(`on${name}`) ?? ''),
  ...elements.map(name => `<${name} src="//evil.test/x" href="//evil.test/x" style="position:fixed">x</${name}>`),
  ...schemes.map((address, nth) =>
    nth % 2 === 0 ? `<a href="${address}">x</a>` : `<img src="${address}" alt="x"><iframe src="${address}"></iframe>`,
  ),
]
