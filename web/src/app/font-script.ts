/**
 * Runs before anything is shown and fetches the fonts. Where the document itself was long on its way they would come too
 * late to be shown, and keep the main picture waiting: then this page stays in the system's fonts, which are as wide
 * (late-style below), and the fonts are fetched for the next one when everything else is there. Constant, so that its
 * hash is too.
 */
export const fontScript = `(()=>{const{fonts}=document.currentScript.dataset,fetchThem=()=>{for(const href of fonts.split(' '))document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href}))};let had;try{had=localStorage.fonts===fonts}catch{}const{requestStart:asked=0,responseStart:came=0}=performance.getEntriesByType('navigation')[0]??{},late=!had&&came-asked>300;if(late)document.documentElement.dataset.late='';else fetchThem();addEventListener('load',()=>setTimeout(()=>{if(late)fetchThem();try{localStorage.fonts=fonts}catch{}},5000))})()`

/** The fonts that stand in for ours, by the names of theme/fonts.ts. */
export const lateStyle =
  `:root[data-late]{--serif:'Wittgenstein as Georgia','Wittgenstein as Times',Georgia,serif;` +
  `--sans:'Instrument Sans as Arial','Instrument Sans as Roboto','Helvetica Neue',Arial,sans-serif}`
