// A path without a file ending is a screen of the SPA, which is one page.
function handler(event) {
  var request = event.request;
  if (!request.uri.split('/').pop().includes('.')) request.uri = '/index.html';
  return request;
}
