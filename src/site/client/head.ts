/**
 * The one script that may block: before the first paint it sets the chosen theme and whether somebody is signed in,
 * so that nothing flashes and nothing moves. What is stored is never trusted. The face is asked for where an
 * earlier page has kept it, so that it is there in time; see `webFont.ts`. A transition
 * between pages that the next click cuts short is no error: nobody else would catch it.
 */
export const headScript = `(e=>{let s=k=>{try{return localStorage.getItem(k)}catch{}},t=s('theme'),v='out';if(t=='dark'||t=='light')e.dataset.theme=t;try{let u=JSON.parse(s('user_data'));if(u?.access_token&&typeof u.access_token=='string')v='in'}catch{}e.dataset.visitor=v;let f=document.querySelector('[name=web-font]').content;if(s('web-font')==f){e.dataset.webFont='';let l=document.createElement('link');l.rel='preload';l.as='font';l.crossOrigin='';l.href=f;document.head.append(l)}for(let n of['pageswap','pagereveal'])addEventListener(n,({viewTransition:w})=>w&&w.ready.catch(()=>{}))})(document.documentElement)`
