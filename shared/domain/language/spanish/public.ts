import type { Catalog } from '../../figures/say.ts';

/** The public pages in Spanish: entry page, login, sign-up, recovery, records, legal pages (docs/product/languages.md#public-pages). */
export const PUBLIC: Catalog = {
  // Titles and descriptions of the documents
  'Wingnut: Remote System Monitoring + Analytics': 'Wingnut: Monitoreo remoto y análisis de sistemas',
  'Terms Of Service · Wingnut': 'Condiciones del servicio · Wingnut',
  'The terms for companies that use the Wingnut portal.':
    'Las condiciones para las empresas que usan el portal de Wingnut.',
  'Privacy Policy · Wingnut': 'Política de privacidad · Wingnut',
  'What personal data the Wingnut portal keeps, why, and your choices.':
    'Qué datos personales guarda el portal de Wingnut, por qué, y qué puede decidir usted.',
  'Log in · Wingnut': 'Iniciar sesión · Wingnut',
  'Log in to see the boilers and hot water in your buildings.':
    'Inicie sesión para ver las calderas y el agua caliente de sus edificios.',
  'Account creation · Wingnut': 'Creación de cuenta · Wingnut',
  'Create your account from your invitation.': 'Cree su cuenta con su invitación.',
  'Alarm · Wingnut': 'Alarma · Wingnut',
  'Acknowledge the alarm from your email.': 'Confirme la alarma de su correo.',
  'Verify a record · Wingnut': 'Verificar un registro · Wingnut',
  'Verify that a heat and hot water compliance record is genuine.':
    'Verifique que un registro de calefacción y agua caliente es auténtico.',
  'Reset your password · Wingnut': 'Restablecer la contraseña · Wingnut',
  'Choose a new password with a code we email you.': 'Elija una contraseña nueva con un código que le enviamos.',
  'No connection · Wingnut': 'Sin conexión · Wingnut',
  'No connection': 'Sin conexión',
  'This page needs an internet connection. The portal works without one.':
    'Esta página necesita conexión a internet. El resto del portal funciona sin conexión.',
  'OPEN THE PORTAL': 'ABRIR EL PORTAL',

  // Every page
  CONTINUE: 'CONTINUAR',
  'GO TO HOME PAGE': 'IR A LA PÁGINA DE INICIO',
  'Terms Of Service': 'Condiciones del servicio',
  'Privacy Policy': 'Política de privacidad',
  '© 2026 Wingnut. All rights reserved.': '© 2026 Wingnut. Todos los derechos reservados.',
  'Change the language?': '¿Cambiar de idioma?',
  'The page loads again, and your entries are lost.': 'La página se carga de nuevo y se pierde lo que escribió.',
  'CHANGE LANGUAGE': 'CAMBIAR IDIOMA',

  // Fields
  Email: 'Correo electrónico',
  Password: 'Contraseña',
  'New password': 'Contraseña nueva',
  'Confirm password': 'Confirme la contraseña',
  'First name': 'Nombre',
  'Last name': 'Apellido',
  'Phone number': 'Número de teléfono',
  '8 characters': '8 caracteres',
  '12 characters': '12 caracteres',
  '1 number': '1 número',
  '1 special character': '1 carácter especial',
  '1 uppercase': '1 mayúscula',
  '1 lowercase': '1 minúscula',
  ': done': ': cumplido',
  ': missing': ': falta',
  'Password must be 8 characters, 1 number, 1 special character, 1 uppercase, 1 lowercase':
    'La contraseña debe tener 8 caracteres, 1 número, 1 carácter especial, 1 mayúscula, 1 minúscula',
  'Password must be 12 characters, 1 number, 1 special character, 1 uppercase, 1 lowercase':
    'La contraseña debe tener 12 caracteres, 1 número, 1 carácter especial, 1 mayúscula, 1 minúscula',
  'This field is required': 'Este campo es obligatorio',
  'This field has hit its max character limit': 'Este campo llegó a su máximo de caracteres',
  'This field requires at least 10 characters': 'Este campo requiere al menos 10 caracteres',
  'Email must be valid': 'El correo electrónico debe ser válido',
  'Emails must match': 'Los correos electrónicos deben coincidir',
  'Passwords must match': 'Las contraseñas deben coincidir',
  'Password can’t start or end with a space': 'La contraseña no puede empezar ni terminar con un espacio',
  'This field requires 6 numeric characters': 'Este campo requiere 6 dígitos',
  'Phone number must not contain letters': 'El número de teléfono no debe tener letras',
  'Invalid phone number format': 'El formato del número de teléfono no es válido',
  'Invalid UUID format': 'El formato del UUID no es válido',
  'Incomplete claim code. Check each character': 'Código de registro incompleto. Revise cada carácter',
  'General Validation Error': 'Error general de validación',

  // What the identity provider and the server refuse
  'Incorrect email or password, please try again': 'Correo electrónico o contraseña incorrectos, inténtelo de nuevo',
  'Attempt limit exceeded, please try after some time': 'Demasiados intentos, inténtelo más tarde',
  'An account with the given email already exists': 'Ya existe una cuenta con ese correo electrónico',
  'Email is not confirmed': 'El correo electrónico no está confirmado',
  'Your password must be changed. Follow Forgot Password? below':
    'Debe cambiar su contraseña. Siga «¿Olvidó su contraseña?» abajo',
  'This account wasn’t completed. Ask an admin for a new invitation':
    'Esta cuenta no se completó. Pida una invitación nueva a un administrador',
  'Invalid phone number format. Should be 123-123-1234':
    'El formato del número de teléfono no es válido. Debe ser 123-123-1234',
  'Invalid code provided, please contact an admin': 'El código no es válido, comuníquese con un administrador',
  'Invalid wingnut ID provided, please check UUID': 'La identificación del wingnut no es válida, revise el UUID',
  'General Server Error': 'Error general del servidor',
  'That code is wrong or already used. Enter the current code from your app.':
    'Ese código es incorrecto o ya se usó. Escriba el código actual de su aplicación.',
  'Login timed out. Go back and try again.': 'Se agotó el tiempo. Vuelva atrás e inténtelo de nuevo.',
  'That recovery code is wrong or already used': 'Ese código de recuperación es incorrecto o ya se usó',
  'That password is too easy to guess. Avoid common words, your company name and your email':
    'Esa contraseña es muy fácil de adivinar. Evite palabras comunes, el nombre de su empresa y su correo electrónico',
  'Too many messages. Try again in an hour': 'Demasiados mensajes. Inténtelo de nuevo en una hora',
  'Missing user permissions': 'Faltan permisos de usuario',
  'This phone is full. Delete some photos or apps, then save again.':
    'No queda espacio en este teléfono. Borre algunas fotos o aplicaciones y vuelva a guardar.',
  'You’re offline and this can’t be saved for later. Your entries are still here; try again when you’re online.':
    'Está sin conexión y esto no se puede guardar para después. Lo que escribió sigue aquí; inténtelo de nuevo cuando tenga conexión.',
  'Someone changed the template. Start again': 'Alguien cambió la plantilla. Empiece de nuevo',
  'The template was removed': 'La plantilla se quitó',
  'The server is taking too long. Try again.': 'El servidor tarda demasiado. Inténtelo de nuevo.',
  'No response from the server, so this may or may not have gone through. It’s safe to try again.':
    'El servidor no respondió, así que no se sabe si se hizo. Puede intentarlo de nuevo sin problema.',

  // Login
  'Login to see your Dashboard': 'Inicie sesión para ver su tablero',
  'Forgot Password?': '¿Olvidó su contraseña?',
  'Need an account? Ask your company admin for an invitation or <a>contact us</a>.':
    '¿Necesita una cuenta? Pida una invitación al administrador de su empresa o <a>escríbanos</a>.',
  'Your session expired. Log in to pick up where you left off.':
    'Su sesión terminó. Inicie sesión para seguir donde estaba.',
  'Your login details changed, so you were logged out everywhere. Log in to continue.':
    'Sus datos de acceso cambiaron, así que se cerraron todas sus sesiones. Inicie sesión para continuar.',
  'Your company’s access is suspended. Contact support.':
    'El acceso de su empresa está suspendido. Comuníquese con soporte.',
  'Your account no longer has access. Ask your company admin.':
    'Su cuenta ya no tiene acceso. Pregunte al administrador de su empresa.',
  'Log in to add or open wingnut {0}.': 'Inicie sesión para agregar o abrir el wingnut {0}.',
  'Enter the six-digit code from your authenticator app.':
    'Escriba el código de seis dígitos de su aplicación de autenticación.',
  'USE A RECOVERY CODE': 'USAR UN CÓDIGO DE RECUPERACIÓN',
  'Enter a recovery code. It turns off two-factor authentication; set it up again after you log in.':
    'Escriba un código de recuperación. Desactiva la autenticación de dos factores; configúrela de nuevo después de iniciar sesión.',
  'Recovery code': 'Código de recuperación',
  'I HAVE A CODE': 'TENGO UN CÓDIGO',
  'Open the link in the email with your code, or your invitation link, and enter the code there.':
    'Abra el enlace del correo con su código, o el enlace de su invitación, y escriba el código ahí.',

  // Sign-up
  'Account Creation': 'Creación de cuenta',
  'Account Creation for <b>{0}</b>': 'Creación de cuenta para <b>{0}</b>',
  'You’re logged in as {0}. Creating this account logs you out.':
    'Tiene una sesión iniciada como {0}. Al crear esta cuenta se cierra.',
  'Couldn’t load your invitation.': 'No se pudo cargar su invitación.',
  'This invitation has been used or has expired. Ask the person who invited you for a new one.':
    'Esta invitación ya se usó o venció. Pida una nueva a quien se la envió.',
  'We’ll email a code to this address to finish setting up your account.':
    'Enviaremos un código a este correo para terminar de crear su cuenta.',
  'CREATE ACCOUNT': 'CREAR CUENTA',
  'I agree to the <a>Terms Of Service</a> and the <b>Privacy Policy</b>':
    'Acepto las <a>Condiciones del servicio</a> y la <b>Política de privacidad</b>',
  'Already have an account? <a>Log in</a>': '¿Ya tiene una cuenta? <a>Inicie sesión</a>',
  'We emailed a 6-digit code to <b>{0}</b>. Enter it to finish.':
    'Enviamos un código de 6 dígitos a <b>{0}</b>. Escríbalo para terminar.',
  'Couldn’t create your account. Go back and try again.':
    'No se pudo crear su cuenta. Vuelva atrás e inténtelo de nuevo.',
  'Success!': '¡Listo!',
  'Account created for <b>{0}</b>': 'Cuenta creada para <b>{0}</b>',

  // Recovery
  'Reset your password': 'Restablezca su contraseña',
  'Enter your recovery code': 'Escriba su código de recuperación',
  'Choose a new password': 'Elija una contraseña nueva',
  'We’ll email you a 6-digit code and a link to this page.':
    'Le enviaremos un código de 6 dígitos y un enlace a esta página.',
  'SEND RECOVERY LINK': 'ENVIAR ENLACE',
  'If <b>{0}</b> has an account, we’ve emailed a code.': 'Si <b>{0}</b> tiene una cuenta, le enviamos un código.',
  'The 6 digits in the email': 'Los 6 dígitos del correo',
  'CHANGE PASSWORD': 'CAMBIAR CONTRASEÑA',
  'Your password has been successfully changed': 'Su contraseña se cambió',

  // No page

  // Legal pages
  'Couldn’t load this page.': 'No se pudo cargar esta página.',
  'Open-source notices': 'Avisos de código abierto',

  // The check of a record
  'Verify a record': 'Verifique un registro',
  'Issued for {0} on {1}': 'Emitido para {0} el {1}',
  'No record matches this file.': 'Ningún registro coincide con este archivo.',
  'This PDF isn’t a Wingnut record.': 'Este PDF no es un registro de Wingnut.',
  'Couldn’t check the record.': 'No se pudo comprobar el registro.',
  'Record file': 'Archivo del registro',
  'CHOOSE FILE': 'ELEGIR ARCHIVO',
  'Choose or drop the CSV or PDF. The file stays on your device; only its record number is looked up. For a PDF, compare its period and totals with these.':
    'Elija o suelte el CSV o PDF. El archivo no sale de su equipo; solo se busca su número de registro. En un PDF, compare el período y los totales con estos.',
  From: 'Desde',
  To: 'Hasta',
  Rules: 'Normas',
  'Data coverage': 'Cobertura de datos',

  // The entry page
  'Remote System Monitoring + Analytics': 'Monitoreo remoto y análisis de sistemas',
  'See every boiler and hot water tank across your portfolio, and catch problems before your tenants do.':
    'Vea cada caldera y cada tanque de agua caliente de sus edificios, y detecte los problemas antes que sus inquilinos.',
  'REQUEST A DEMO': 'PEDIR UNA DEMOSTRACIÓN',
  'The dashboard of one building: gauges for pressure and temperature, and the day’s readings as a chart':
    'El tablero de un edificio: indicadores de presión y temperatura, y las lecturas del día en una gráfica',
  'The same dashboard on a phone': 'El mismo tablero en un teléfono',
  Benefits: 'Ventajas',
  'Save Money': 'Ahorre dinero',
  'Find short cycling, overheating and pumps that never stop. Cycle analytics show where gas and electricity go.':
    'Detecte ciclos cortos, sobrecalentamiento y bombas que nunca paran. El análisis de ciclos muestra en qué se gastan el gas y la electricidad.',
  'Prevent Failures': 'Evite fallas',
  'Set limits for each sensor. When a reading goes out of range, the right people know within minutes.':
    'Fije límites para cada sensor. Cuando una lectura sale de rango, las personas indicadas lo saben en minutos.',
  'Optimize Systems': 'Optimice sistemas',
  'Compare supply and return, tank and boiler, this week and last. Tune setpoints with data, not guesswork.':
    'Compare suministro y retorno, tanque y caldera, esta semana y la anterior. Ajuste con datos, sin adivinar.',
  'One page for the whole alarm': 'Una página para toda la alarma',
  'What happened, how far out of range, who it’s assigned to and what to do next. Text, call or email, day and night.':
    'Qué pasó, cuánto se salió de rango, a quién está asignada y qué hacer después. Por mensaje de texto, llamada o correo, de día y de noche.',
  'An alarm of one building: the boiler supply with its limit in a chart, the people to respond, and the next step':
    'Una alarma de un edificio: la temperatura de suministro de la caldera con su límite en una gráfica, las personas que la atienden y el siguiente paso',
  'Turnkey, from boiler room to browser': 'Llave en mano, del cuarto de calderas al navegador',
  'A Wingnut mounts in the mechanical room and monitors up to 48 points. Device, connectivity and portal come ready to use.':
    'Un Wingnut se monta en el cuarto de máquinas y monitorea hasta 48 puntos. Equipo, conexión y portal llegan listos para usar.',
  'Mount it': 'Móntelo',
  'One box, a few screws, one power outlet. Fits next to the boiler controls.':
    'Una caja, unos tornillos, un tomacorriente. Cabe junto a los controles de la caldera.',
  'Wire it': 'Conéctelo',
  'Clip sensors to pipes, clamp pump leads, sense relays. No changes to the boiler.':
    'Sensores en los tubos, pinzas en los cables de las bombas, detección de relés. Sin cambios en la caldera.',
  'Monitor it': 'Monitoréelo',
  'Enter its ID in the portal, name the inputs and data starts flowing.':
    'Escriba su identificación en el portal, ponga nombre a las entradas y los datos empiezan a llegar.',
  'SEE FULL SPEC SHEET': 'VER TODAS LAS ESPECIFICACIONES',
  'Data at your fingertips': 'Los datos a la mano',
  'Live while you watch, and kept for five years. Look back at the last day, last month or the night the heat went out.':
    'Datos en vivo mientras los consulta, y guardados cinco años. Vuelva al último día, al último mes o a la noche en que se fue la calefacción.',
  PAUSE: 'PAUSAR',
  PLAY: 'SEGUIR',
  'Boiler supply': 'Suministro de caldera',
  'Boiler return': 'Retorno de caldera',
  'System pressure': 'Presión del sistema',
  'Boiler exhaust': 'Gases de caldera',
  Outdoor: 'Exterior',
  'System pump': 'Bomba del sistema',
  Burner: 'Quemador',
  'Make-up water': 'Agua de reposición',
  'Mechanical room': 'Cuarto de máquinas',
  'Combustion air': 'Aire de combustión',
  'Hot water supply': 'Suministro de agua caliente',
  'Hot water return': 'Retorno de agua caliente',
  'Recirculation pump': 'Bomba de recirculación',
  'Storage tank outlet': 'Salida del tanque de almacenamiento',
  Aquastat: 'Acuastato',
  'High limit': 'Límite alto',
  'Indirect tank pump': 'Bomba del tanque indirecto',
  'Pump cycles today': 'Ciclos de bomba hoy',
  Interfaces: 'Conexiones',
  'Works with the equipment you have, whatever the make or age.':
    'Funciona con los equipos que usted tiene, de cualquier marca o edad.',
  Mechanical: 'Mecánica',
  'Temperatures, pressures, pump currents and relay states from the equipment you have.':
    'Temperaturas, presiones, corrientes de bombas y estados de relés de los equipos que usted tiene.',
  'Hydronic heating': 'Calefacción hidrónica',
  'HVAC equipment': 'Equipos de climatización',
  'Domestic hot water': 'Agua caliente sanitaria',
  'Sprinkler systems': 'Sistemas de rociadores',
  Safety: 'Seguridad',
  'Leak and gas alerts, sent to the people who can act.':
    'Alertas de fugas y de gas para las personas que pueden actuar.',
  'Leak detection': 'Detección de fugas',
  'A monitoring aid only. It doesn’t replace listed CO alarms, shutoff valves or other safety controls.':
    'Solo una ayuda de monitoreo. No sustituye alarmas de CO certificadas, válvulas de cierre ni otros controles de seguridad.',
  'See what the building uses next to what the heating system was doing that hour.':
    'Vea lo que consume el edificio junto a lo que hacía la calefacción a esa hora.',
  'Electricity consumption': 'Consumo de electricidad',
  'Natural gas consumption': 'Consumo de gas natural',
  Access: 'Acceso',
  'Know when a door opens or a room is in use, without a camera.':
    'Sepa cuándo se abre una puerta o se usa una habitación, sin cámara.',
  'Entry and exit': 'Entrada y salida',
  'Room occupancy': 'Ocupación de habitaciones',
  'On this page': 'En esta página',
  Legal: 'Textos legales',
  'BACK TO TOP': 'VOLVER ARRIBA',
  'Front of the device, 32 cm wide and 11 cm high': 'Frente del equipo, 32 cm de ancho y 11 cm de alto',
  '16 thermistors': '16 termistores',
  '16 current loops': '16 lazos de corriente',
  '12 relay detects': '12 detectores de relé',
  '4 digital inputs': '4 entradas digitales',
  relays: 'relés',
  'door, leak': 'puerta, fuga',
  power: 'corriente',
  'Drawing of the device. The outline is to scale.': 'Dibujo del equipo. El contorno está a escala.',

  // The spec sheet
  'Tech Specs': 'Especificaciones',
  'Full specifications for your installer.': 'Especificaciones completas para su instalador.',
  'Device support': 'Equipos compatibles',
  'Boilers, hot water tanks, pumps, relays and the rooms around them':
    'Calderas, tanques de agua caliente, bombas, relés y los cuartos a su alrededor',
  Features: 'Funciones',
  'Hardware and software watchdog timers': 'Temporizadores de vigilancia por hardware y software',
  'Power, connectivity and state LEDs': 'LED de corriente, conexión y estado',
  'Self-recovery from power outages': 'Recuperación automática tras cortes de corriente',
  'Local data storage during network outages': 'Almacenamiento local de datos durante cortes de red',
  'Remote software updates': 'Actualizaciones remotas de software',
  'In-field provisioning': 'Configuración en el sitio',
  Dimensions: 'Dimensiones',
  Weight: 'Peso',
  Mounting: 'Montaje',
  'Mounting holes': 'Orificios de montaje',
  '16 x 5V 100k thermistor': '16 x termistor de 100k a 5V',
  '16 x 24V 4-20mA current loop': '16 x lazo de corriente de 4-20mA a 24V',
  '12 x high-impedance relay detect': '12 x detector de relé de alta impedancia',
  '4 x 5V digital input': '4 x entrada digital de 5V',
  Connectivity: 'Conexión',
  'LTE gateway (additional cost)': 'Puerta de enlace LTE (costo adicional)',
  'Sensor types': 'Tipos de sensores',
  Thermistors: 'Termistores',
  Pressure: 'Presión',
  'Split-core current': 'Corriente de núcleo partido',
  'Control relay state': 'Estado de relé de control',
  'Thermostat state': 'Estado de termostato',
  'Aquastat state': 'Estado de acuastato',

  // The contact form
  'Request a demo': 'Pida una demostración',
  'Tell us how many buildings you manage and what you’re dealing with. We’ll get back to you with a demo tailored to buildings like yours.':
    'Díganos cuántos edificios administra y qué problemas tiene. Le responderemos con una demostración para edificios como los suyos.',
  'Full name': 'Nombre completo',
  'Company (optional)': 'Empresa (opcional)',
  'Message (optional)': 'Mensaje (opcional)',
  SEND: 'ENVIAR',
  'Message Sent': 'Mensaje enviado',
  'Username required': 'El nombre es obligatorio',
  'Email required and must be valid': 'El correo electrónico es obligatorio y debe ser válido',
  'Couldn’t send your message. Your text is still here; try again.':
    'No se pudo enviar su mensaje. Su texto sigue aquí; inténtelo de nuevo.',
  'Too many messages sent. Your text is still here; try again in an hour.':
    'Se enviaron demasiados mensajes. Su texto sigue aquí; inténtelo de nuevo en una hora.',

  // Refusals that no public page gets: they stand in one table with the others
  'Another view already has this name': 'Otra vista ya tiene este nombre',
  'Enter the claim code too. It’s on the label, below the UUID':
    'Escriba también el código de registro. Está en la etiqueta, debajo del UUID',
  'These labels are already in use at this property': 'Estas etiquetas ya están en uso en esta propiedad',
  'This wingnut is already linked to a property. Unlink it first':
    'Este wingnut ya está vinculado a una propiedad. Primero desvincúlelo',
  'This wingnut isn’t linked to a property, so it can’t be replaced':
    'Este wingnut no está vinculado a una propiedad, así que no se puede reemplazar',
  'All fields must be selected for active sensor configurations': 'Elija todos los campos de cada sensor activo',
};
