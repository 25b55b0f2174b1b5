import { serve } from '../common/serve.ts';
import { get } from './get.ts';
import { list } from './list.ts';

export const handler = serve('properties', { list, get });
