/**
 * Runs before anything is painted, so it stands in the page itself: applies the colours a person chose (without a choice, or where the
 * browser refuses its store, the device decides); hides the greeting from those who had it; tells zod not to try making code from text, which our policy forbids; keeps the
 * browser's one early offer to install until someone asks for it; remembers who pressed the upload button before the page was awake; holds
 * a form that was sent before React knew it, and sends it then: the browser itself would write its fields, passwords among them, into the
 * address. Forms with an `action` work without script and go their way.
 */
export const FIRST_SCRIPT = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t;if(localStorage.getItem('welcomed'))document.documentElement.dataset.welcomed=''}catch(e){}
(globalThis.__zod_globalConfig??={}).jitless=true
addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.litfassInstallOffer=e;dispatchEvent(new Event('litfass:install'))})
addEventListener('click',function(e){if(e.target.closest&&e.target.closest('[data-opens=upload]'))window.litfassEarlyUpload=true},true)
addEventListener('submit',function(e){var f=e.target;if(e.defaultPrevented||f.hasAttribute('action')||f.method==='dialog')return;e.preventDefault();f.tries=(f.tries||0)+1;if(f.tries<=600)setTimeout(function(){if(f.isConnected)f.requestSubmit()},50)})`
