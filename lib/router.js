// Runs at CloudFront, before a request and before its answer. The public pages have their own files. Every path under /portal is
// a screen of the portal's single page. Any other path is an address without a page: the same single page, with status 404.
// Upper and lower case make no difference, as in the portal's own routes.
// Public pages have a file in Spanish too. The reader's choice decides, else the browser (docs/decisions/296).
var PAGES = {
  '': '/index.html',
  '/es': '/es/index.html',
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
// The documents that stand in Spanish too, under /es (bin/build/spanish.ts).
var IN_SPANISH = /^\/(index|terms|privacy|login|createaccount|alarm|verify|resetpassword|404|offline)\.html$/;
var FILE =
  /^\/((assets|icons|legal|\.well-known)\/|(app\.html|app-manifest\.json|config\.json|favicon\.svg|offline\.html|openapi\.json|push-worker\.js|robots\.txt|sw\.js)$)/;
var NO_PAGE = '/404.html';
// The document of a file, whatever its language.
function documentOf(file) {
  return /^\/es\//.test(file) ? file.slice(3) : file;
}
// The address of a file is that file: a browser keeps some with a hash of their content.
function isFile(uri) {
  return (
    FILE.test(uri) || Object.values(PAGES).includes(uri) || (/^\/es\//.test(uri) && IN_SPANISH.test(documentOf(uri)))
  );
}
function pageOf(uri) {
  // A pattern for slashes at the end would begin again at each slash.
  var end = uri.length;
  while (end > 0 && uri[end - 1] === '/') end -= 1;
  var path = uri.slice(0, end).toLowerCase();
  if (/^\/verify\/[^/]+$/.test(path)) return PAGES['/verify'];
  if (/^\/contractor\//.test(path)) return PAGES['/contractor'];
  return PAGES[path] || (/^\/portal(\/|$)/.test(path) ? '/app.html' : NO_PAGE);
}
// The language that a reader has chosen; else the first of the two that the browser names.
function readsSpanish(request) {
  var cookies = request.cookies || {};
  var chosen = cookies['__Host-language'];
  var accepted = request.headers['accept-language'];
  var wishes = chosen ? [chosen.value] : accepted ? accepted.value.split(',') : [];
  var known = wishes
    .map((wish) => wish.trim().slice(0, 3).toLowerCase())
    .filter((wish) => /^(en|es)([^a-z]|$)/.test(wish));
  return known.length > 0 && /^es/.test(known[0]);
}
function fileOf(request) {
  if (isFile(request.uri)) return request.uri;
  var page = pageOf(request.uri);
  return IN_SPANISH.test(page) && readsSpanish(request) ? `/es${page}` : page;
}
// All texts of the site are UTF-8. The bucket does not say so.
function sayCharset(type) {
  if (type && /^(text\/[a-z]+|application\/javascript)$/.test(type.value)) type.value += '; charset=utf-8';
}
// Search engines learn that the entry page has two addresses, one in each language.
function linksOf(file, host) {
  var site = `https://${host}`;
  var english = `<${site}/>; rel=`;
  var spanish = `<${site}/es>; rel=`;
  return [
    `${file === '/index.html' ? english : spanish}"canonical"`,
    `${english}"alternate"; hreflang="en"`,
    `${spanish}"alternate"; hreflang="es"`,
    `${english}"alternate"; hreflang="x-default"`,
  ].join(', ');
}
function handler(event) {
  var file = fileOf(event.request);
  if (!event.response) {
    event.request.uri = file;
    return event.request;
  }
  var response = event.response;
  var page = documentOf(file);
  sayCharset(response.headers['content-type']);
  if (page === NO_PAGE) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  if (IN_SPANISH.test(page)) response.headers.vary = { value: 'accept-encoding, accept-language, cookie' };
  if (page === '/index.html' && event.request.headers.host) {
    response.headers.link = { value: linksOf(file, event.request.headers.host.value) };
  }
  return response;
}
