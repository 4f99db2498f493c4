// Where the page itself names it, a browser fetches it before the first picture.
const link = document.createElement('link')
link.rel = 'manifest'
link.href = '/manifest.webmanifest'
document.head.append(link)
