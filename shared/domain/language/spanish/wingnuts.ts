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

  // Connect it
  'Connect it': 'Conéctelo',
  'With a cable': 'Con un cable',
  'Turn it on and plug the network cable in.': 'Enciéndalo y conecte el cable de red.',
  'With Wi-Fi': 'Con wifi',
  'Turn it on. If it was on before, hold its button for three seconds.':
    'Enciéndalo. Si ya estaba encendido, mantenga presionado su botón tres segundos.',
  'On your phone, open the Wi-Fi settings and join {0}.':
    'En su teléfono, abra la configuración de wifi y conéctese a {0}.',
  'Its password is {0}, the first eight characters of the UUID on the label.':
    'La contraseña es {0}, los primeros ocho caracteres del UUID de la etiqueta.',
  'A page opens. Select the building’s network, enter its password, and tap CONNECT.':
    'Se abre una página. Elija la red del edificio, escriba su contraseña y presione CONNECT.',
  'Come back here. This page continues by itself.': 'Vuelva aquí. Esta página continúa sola.',
  'Its own network is on for {0} minutes.': 'Su propia red está activa {0} minutos.',
  'Nothing has arrived yet': 'Todavía no ha llegado nada',
  'The network name isn’t listed: most wingnuts only see 2.4 GHz networks. Turn on 2.4 GHz on the router.':
    'El nombre de la red no aparece: la mayoría de los wingnuts solo ve redes de 2.4 GHz. Active 2.4 GHz en el router.',
  'Wrong password: hold the button for three seconds and start again. Capital letters count.':
    'Contraseña incorrecta: mantenga presionado el botón tres segundos y empiece de nuevo. Las mayúsculas cuentan.',
  'Weak signal: boiler rooms block radio. Try a cable, or put an access point outside the door.':
    'Señal débil: los cuartos de calderas bloquean la señal. Pruebe con un cable o ponga un punto de acceso fuera de la puerta.',
  'A network with a login page won’t work. Use another network or an LTE gateway.':
    'Una red con página de inicio de sesión no sirve. Use otra red o un módem LTE.',
  'A firewall must let it reach port 8883, DNS and the time (NTP).':
    'El firewall debe permitirle el puerto 8883, DNS y la hora (NTP).',

  // Its page
  'This wingnut was removed from your company.': 'Este wingnut se quitó de su empresa.',
  'Go to the overview': 'Ir a la lista',
  'Four steps': 'Cuatro pasos',
  'Go to Property': 'Ir a la propiedad',
  Move: 'Mover',
  Replace: 'Reemplazar',
  'Unlink Property': 'Desvincular la propiedad',
  'Change Linked Property': 'Cambiar la propiedad vinculada',
  'Previously at {0}, {1}': 'Antes en {0}, {1}',
  ', replaced by {0}': ', reemplazado por {0}',
  'Property Name': 'Nombre de la propiedad',
  'Property ID': 'Id. de la propiedad',
  'Unlink Wingnut {0} from {1}?': '¿Desvincular el wingnut {0} de {1}?',
  'its property': 'su propiedad',
  'New readings won’t be added to the property. Past readings stay.':
    'Las lecturas nuevas no se agregarán a la propiedad. Las anteriores se quedan.',
  'UNLINK PROPERTY': 'DESVINCULAR LA PROPIEDAD',
  'Property successfully removed': 'La propiedad se desvinculó',
  'Wingnut {0} is unlinked. The property and its readings are unchanged.':
    'El wingnut {0} está desvinculado. La propiedad y sus lecturas siguen igual.',
  'Couldn’t unlink the property. Try again.': 'No se pudo desvincular la propiedad. Intente de nuevo.',
  'Remove Wingnut {0}?': '¿Quitar el wingnut {0}?',
  'This removes it from your company and clears its setup. Past readings stay with {0}.':
    'Se quita de su empresa y se borra su configuración. Las lecturas anteriores se quedan en {0}.',
  'the properties it was linked to': 'las propiedades a las que estuvo vinculado',
  'Wingnut successfully removed': 'El wingnut se quitó',
  'Couldn’t remove the wingnut. Try again.': 'No se pudo quitar el wingnut. Intente de nuevo.',
  'Let another company add it by UUID for 30 days': 'Permitir que otra empresa lo agregue por UUID durante 30 días',
  'Transferring it? Check this unless the label has a claim code. Otherwise only your company, or someone with the code, can add it.':
    '¿Va a transferirlo? Marque esto, salvo que la etiqueta tenga un código de registro. Si no, solo su empresa, o quien tenga el código, puede agregarlo.',

  // Its health
  Health: 'Salud',
  Signal: 'Señal',
  Restarts: 'Reinicios',
  Clock: 'Reloj',
  Problem: 'Problema',
  'Problems on {0} of {1} reported days': 'Problemas en {0} de {1} días con datos',
  'No problems': 'Sin problemas',
  'Not reported': 'Sin datos',
  'Not reported by this firmware': 'Este firmware no lo informa',
  'slot {0}': 'ranura {0}',
  weak: 'débil',
  fair: 'regular',
  good: 'buena',
  'No restarts this week': 'Sin reinicios esta semana',
  '{0} {1} this week': '{0} {1} esta semana',
  'Restarted by its watchdog': 'Su watchdog lo reinició',
  'Restarted by low voltage': 'El bajo voltaje lo reinició',
  'Restarted by its software': 'Su software lo reinició',
  'Restarted with its reset button': 'Su botón lo reinició',
  'Restarted by a power loss': 'Un corte de corriente lo reinició',
  'Restarted for an update': 'Una actualización lo reinició',
  'Restarted for an unknown reason': 'Se reinició sin motivo conocido',
  'Restarted {0}': 'Se reinició {0}',
  'Restarted {0} this week': 'Se reinició {0} esta semana',
  twice: 'dos veces',
  'No readings waiting': 'Ninguna lectura en espera',
  '{0, plural, one {# reading} other {# readings}} waiting':
    '{0, plural, one {# lectura} other {# lecturas}} en espera',
  'Clock on time': 'Reloj en hora',
  'Clock was {0} off': 'El reloj se desvió {0}',
  '{0, plural, one {# second} other {# seconds}}': '{0, plural, one {# segundo} other {# segundos}}',
  '{0, plural, one {# minute} other {# minutes}}': '{0, plural, one {# minuto} other {# minutos}}',
  '{0, plural, one {# hour} other {# hours}}': '{0, plural, one {# hora} other {# horas}}',

  // Its firmware
  'Updated to {0} on {1}': 'Actualizado a {0} el {1}',
  'Updating to {0}': 'Actualizando a {0}',
  'Update to {0} failed on {1}: {2}': 'La actualización a {0} falló el {1}: {2}',
  'Update to {0} is waiting because {1}': 'La actualización a {0} espera porque {1}',
  'Update to {0} postponed until {1}': 'Actualización a {0} aplazada hasta el {1}',
  'Update to {0} planned, starting {1}': 'Actualización a {0} prevista desde el {1}',
  'Update to {0} planned {1}': 'Actualización a {0} prevista {1}',
  'its firmware is too old for remote updates': 'su firmware es demasiado antiguo para actualizarse a distancia',
  'the update starts later': 'la actualización empieza después',
  'your company postponed the update': 'su empresa aplazó la actualización',
  'updates run at other hours': 'las actualizaciones se hacen a otras horas',
  'the wingnut is disconnected': 'el wingnut está desconectado',
  'someone is viewing live data': 'alguien está viendo datos en vivo',
  'an alarm is active': 'hay una alarma activa',
  'maintenance is under way': 'hay un mantenimiento en curso',
  'it’s too cold outside': 'hace demasiado frío afuera',
  'the outdoor temperature is unknown in winter': 'no se conoce la temperatura exterior en invierno',
  installed: 'instalada',
  'already installed': 'ya estaba instalada',
  'the file was damaged': 'el archivo estaba dañado',
  'the file was incomplete': 'el archivo estaba incompleto',
  'the download failed': 'la descarga falló',
  'no readings arrived after the restart, so the wingnut went back':
    'no llegaron lecturas después del reinicio, así que el wingnut volvió a la anterior',
  'the new version didn’t start, so the wingnut went back':
    'la versión nueva no arrancó, así que el wingnut volvió a la anterior',
  'the wingnut has no room for the file': 'el wingnut no tiene espacio para el archivo',
  'the signature is wrong': 'la firma es incorrecta',
  'the wingnut doesn’t know the signing key': 'el wingnut no conoce la clave de firma',
  'the file is for another model': 'el archivo es para otro modelo',
  'the wingnut has a newer version': 'el wingnut tiene una versión más nueva',
  'the wingnut couldn’t read the update': 'el wingnut no pudo leer la actualización',
  'the wingnut doesn’t know this kind of task': 'el wingnut no conoce este tipo de tarea',
  'the wingnut didn’t say why': 'el wingnut no dijo por qué',
  'the wingnut refused the update': 'el wingnut rechazó la actualización',
  'the wingnut didn’t finish in time': 'el wingnut no terminó a tiempo',
  'the update was stopped': 'la actualización se detuvo',
  'What’s new: {0}': 'Novedades: {0}',
  'POSTPONE…': 'APLAZAR…',
  POSTPONE: 'APLAZAR',
  'Postpone the update to {0}?': '¿Aplazar la actualización a {0}?',
  'For all wingnuts of your company, at most until {0}. Wingnuts that are being updated now will finish.':
    'Para todos los wingnuts de su empresa, como máximo hasta el {0}. Los que se actualizan ahora terminan.',
  'Update from': 'Actualizar desde',
  'Choose a day': 'Elija un día',
  'Don’t postpone': 'No aplazar',
  'Postponed until {0}.': 'Aplazada hasta el {0}.',
  'The update is no longer postponed.': 'La actualización ya no está aplazada.',
  'Couldn’t postpone the update. Try again.': 'No se pudo aplazar la actualización. Intente de nuevo.',
};
