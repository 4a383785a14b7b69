// Shows the OpenAPI document of this server with Swagger UI, at /schema.

import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import './viewer.css';

const dark = matchMedia('(prefers-color-scheme: dark)');

function followScheme(): void {
  document.documentElement.classList.toggle('dark-mode', dark.matches);
}

followScheme();
dark.addEventListener('change', followScheme);

SwaggerUI({
  dom_id: '#api',
  url: '/schema/openapi.json',
  deepLinking: true,
  displayRequestDuration: true,
  validatorUrl: null, // the validator would send the document to another site
});
