import type { Catalog } from '../../figures/say.ts';

/** The pages of wingnuts in Spanish, in the order of whoever installs one (docs/product/languages.md#screens). */
export const WINGNUTS: Catalog = {
  // Add one
  'Enter the wingnut’s ID': 'Escriba la identificación del wingnut',
  'Enter the 32-character ID on the label. Dashes are added automatically.':
    'Escriba los 32 caracteres de la etiqueta. Los guiones se agregan solos.',
  'Claim code': 'Código de registro',
  '10 characters, printed below the ID on the label.': '10 caracteres, debajo de la identificación en la etiqueta.',
  '10 characters, printed below the ID on the label. Leave blank if there isn’t one.':
    '10 caracteres, debajo de la identificación en la etiqueta. Déjelo vacío si no hay.',
  'Enter the claim code too. It’s on the label, below the UUID':
    'Escriba también el código de registro. Está en la etiqueta, debajo del UUID',
  'Check the claim code too': 'Revise también el código de registro',
  'Too many wrong claim codes. Try again in an hour': 'Demasiados códigos incorrectos. Intente de nuevo en una hora',
  'Couldn’t reach the server. Try again.': 'No se pudo conectar con el servidor. Intente de nuevo.',
  'Your company already has this wingnut.': 'Su empresa ya tiene este wingnut.',
  'Go to the wingnut': 'Ir al wingnut',
  'Your wingnut hasn’t been added.': 'Su wingnut no se ha agregado.',

  // Scan its label
  SCAN: 'ESCANEAR',
  'Scan the label': 'Escanear la etiqueta',
  'Camera view': 'Imagen de la cámara',
  Light: 'Luz',
  'Center the label’s QR code in the frame.': 'Centre el código QR de la etiqueta en el marco.',
  PHOTO: 'FOTO',
  'ENTER MANUALLY': 'ESCRIBIR A MANO',
  'Pictures never leave this device.': 'Las imágenes nunca salen de este dispositivo.',
  'This isn’t a wingnut code': 'No es el código de un wingnut',
  'No code found in this picture': 'No hay ningún código en esta imagen',
  'Can’t read this picture': 'No se puede leer esta imagen',
  'Can’t read codes on this device. Enter the UUID.': 'Este dispositivo no puede leer códigos. Escriba el UUID.',
  'Can’t use the camera. Allow it in your browser, take a photo, or enter the UUID.':
    'No se puede usar la cámara. Permítala en el navegador, tome una foto o escriba el UUID.',

  // It is added
  'Wingnut successfully added. Configure it now to start collecting data.':
    'El wingnut se agregó. Configúrelo ahora para empezar a recibir datos.',
  'BACK TO WINGNUTS OVERVIEW': 'VOLVER A TODOS LOS WINGNUTS',
  'Skip Config': 'Omitir la configuración',
  'Are you sure you want to skip the configuration step?': '¿Seguro que quiere omitir la configuración?',
  'You can always configure the Wingnut from the Wingnut page':
    'Puede configurar el wingnut en cualquier momento desde su página',
  NO: 'NO',
  YES: 'SÍ',
  'Wingnut not found.': 'No se encontró el wingnut.',
  'GO TO WINGNUTS OVERVIEW': 'IR A TODOS LOS WINGNUTS',
};
