// Applies the colours a person chose before anything is painted. Without a choice the device decides.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that refuses its store follows the device.
}
