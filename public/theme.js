// Applies the colours a person chose before anything is painted. Without a choice the device decides.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that refuses its store follows the device.
}
// Our policy forbids code made from text: zod need not try, which browsers would report as a breach.
;(globalThis.__zod_globalConfig ??= {}).jitless = true
// The browser's offer to install comes once and early: it is kept until somebody asks for it.
addEventListener('beforeinstallprompt', function (event) {
  event.preventDefault()
  window.litfassInstallOffer = event
  dispatchEvent(new Event('litfass:install'))
})
