/** The states and territories of the United States and the provinces of Canada, also in French. */
const NAMES =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,' +
  'GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,' +
  'MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,' +
  'NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,' +
  'SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,' +
  'PR Puerto Rico,GU Guam,VI United States Virgin Islands,AS American Samoa,MP Northern Mariana Islands,' +
  'AB Alberta,BC British Columbia,BC Colombie-Britannique,MB Manitoba,NB New Brunswick,NB Nouveau-Brunswick,NL Newfoundland and Labrador,' +
  'NL Terre-Neuve-et-Labrador,NS Nova Scotia,NS Nouvelle-Écosse,NT Northwest Territories,NT Territoires du Nord-Ouest,NU Nunavut,' +
  'ON Ontario,PE Prince Edward Island,PE Île-du-Prince-Édouard,QC Quebec,SK Saskatchewan,YT Yukon';

/** `Île-du-Prince-Édouard` and `ile du prince edouard` are the same. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace('&', 'and')
    .replace(/[^A-Za-z]+/g, ' ')
    .trim()
    .toLowerCase();

const CODES = new Map(NAMES.split(',').map((each) => [plain(each.slice(3)), each.slice(0, 2)]));

/** A full name of a state or province as its two letters; any other text as it is (docs/product/properties.md#province). */
export const shortProvince = (text: string): string => CODES.get(plain(text)) ?? text;
