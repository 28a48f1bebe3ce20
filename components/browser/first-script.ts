/**
 * Inline, because it runs before the first paint. It applies the chosen theme (the device's if none is chosen or storage is blocked), hides
 * the greeting from those who have seen it, keeps the browser's early install prompt until it is needed, and remembers a press on the
 * upload button before hydration. It also holds a form that is submitted before hydration and submits it afterwards: the browser would put
 * its fields, passwords included, into the URL. Forms with an `action` work without scripts and are left alone.
 */
export const FIRST_SCRIPT = `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t;if(localStorage.getItem('welcomed'))document.documentElement.dataset.welcomed=''}catch(e){}
addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.litfassInstallOffer=e;dispatchEvent(new Event('litfass:install'))})
addEventListener('click',function(e){if(e.target.closest&&e.target.closest('[data-opens=upload]'))window.litfassEarlyUpload=true},true)
addEventListener('submit',function(e){var f=e.target;if(e.defaultPrevented||f.hasAttribute('action')||f.method==='dialog')return;e.preventDefault();f.tries=(f.tries||0)+1;if(f.tries<=600)setTimeout(function(){if(f.isConnected)f.requestSubmit()},50)})`
