// The public pages have their own files. Every other path without a file extension is a screen of the portal's single page.
// Upper and lower case make no difference, as in the portal's own routes.
var PAGES = {
  '': '/index.html',
  '/login': '/login.html',
  '/resetpassword': '/resetpassword.html',
  '/createaccount': '/createaccount.html',
  '/terms': '/terms.html',
  '/privacy': '/privacy.html',
};
function handler(event) {
  var request = event.request;
  if (request.uri.split('/').pop().includes('.')) return request;
  request.uri = PAGES[request.uri.replace(/\/+$/, '').toLowerCase()] || '/app.html';
  return request;
}
