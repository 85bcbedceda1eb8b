/**
 * The only inline script, constant so that its hash is too. It imports the application after the main picture has loaded
 * (or failed), on the first touch or key, or after four seconds; at once where there is no main picture. The files are
 * fetched together and run one after the other, so that between them a finger is heard.
 */
export const bootScript = `(()=>{const{entry,modules}=document.currentScript.dataset,picture=document.querySelector('img[data-main]');let started;const start=async()=>{if(started)return;started=1;const files=modules.split(' ').filter(Boolean);for(const href of[...files,entry])document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));for(const file of files)await import(file).catch(()=>{});import(entry)};if(!picture||picture.complete)start();else{picture.addEventListener('load',start);picture.addEventListener('error',start);for(const type of['pointerdown','keydown','touchstart'])addEventListener(type,start,{once:true,passive:true});setTimeout(start,4000)}})()`
