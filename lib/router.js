// Runs at CloudFront, before a request and before its answer. The public pages have their own files. Every path under /portal is
// a screen of the portal's single page. Any other path is an address without a page: the same single page, with status 404.
// Upper and lower case make no difference, as in the portal's own routes.
var PAGES = {
  '': '/index.html',
  '/login': '/login.html',
  '/resetpassword': '/resetpassword.html',
  '/createaccount': '/createaccount.html',
  '/alarm': '/alarm.html',
  '/wall': '/wall.html',
  '/contractor': '/contractor.html',
  '/tenant': '/tenant.html',
  '/fleet': '/fleet.html',
  '/verify': '/verify.html',
  '/terms': '/terms.html',
  '/privacy': '/privacy.html',
};
var FILE =
  /^\/((assets|icons|legal|\.well-known)\/|(app\.html|app-manifest\.json|config\.json|favicon\.svg|offline\.html|openapi\.json|push-worker\.js|robots\.txt|sw\.js)$)/;
var NO_PAGE = '/404.html';
function fileOf(uri) {
  if (FILE.test(uri) || Object.values(PAGES).includes(uri)) return uri;
  // A pattern for slashes at the end would begin again at each slash.
  var end = uri.length;
  while (end > 0 && uri[end - 1] === '/') end -= 1;
  var path = uri.slice(0, end).toLowerCase();
  if (/^\/verify\/[^/]+$/.test(path)) return PAGES['/verify'];
  if (/^\/contractor\//.test(path)) return PAGES['/contractor'];
  return PAGES[path] || (/^\/portal(\/|$)/.test(path) ? '/app.html' : NO_PAGE);
}
// All texts of the site are UTF-8. The bucket does not say so.
function sayCharset(type) {
  if (type && /^(text\/[a-z]+|application\/javascript)$/.test(type.value)) type.value += '; charset=utf-8';
}
function handler(event) {
  var file = fileOf(event.request.uri);
  if (event.response) {
    sayCharset(event.response.headers['content-type']);
    if (file === NO_PAGE) {
      event.response.statusCode = 404;
      event.response.statusDescription = 'Not Found';
    }
    return event.response;
  }
  event.request.uri = file;
  return event.request;
}
