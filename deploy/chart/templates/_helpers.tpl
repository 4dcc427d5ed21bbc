{{- define "innkeep.name" -}}
{{- if contains "innkeep" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-innkeep" .Release.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "innkeep.labels" -}}
app.kubernetes.io/name: innkeep
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- /* The pods that answer requests, and no others. */}}
{{- define "innkeep.selector" -}}
app.kubernetes.io/name: innkeep
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: service
{{- end }}

{{- define "innkeep.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "innkeep.database" -}}
{{ include "innkeep.name" . }}-database
{{- end }}

{{- /* Where the database is. With `direct` past the pooler. */}}
{{- define "innkeep.databaseVariables" -}}
{{- $root := .root -}}
{{- $values := $root.Values.database -}}
{{- if $values.cloudnativepg.enabled -}}
{{- $name := include "innkeep.database" $root -}}
{{- $secret := printf "%s-app" $name -}}
- name: DATABASE_USER
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: username } }
- name: DATABASE_PASSWORD
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: password } }
- name: DATABASE_NAME
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: dbname } }
{{- if and $values.cloudnativepg.pooler.enabled (not .direct) }}
- name: DATABASE_URL
  value: postgres://$(DATABASE_USER):$(DATABASE_PASSWORD)@{{ $name }}-pooler:5432/$(DATABASE_NAME)
- name: DATABASE_DIRECT_URL
  value: postgres://$(DATABASE_USER):$(DATABASE_PASSWORD)@{{ $name }}-rw:5432/$(DATABASE_NAME)
- name: DATABASE_POOLER
  value: transaction
{{- else }}
- name: DATABASE_URL
  value: postgres://$(DATABASE_USER):$(DATABASE_PASSWORD)@{{ $name }}-rw:5432/$(DATABASE_NAME)
{{- end }}
{{- if and $values.cloudnativepg.readReplicas (gt (int $values.cloudnativepg.instances) 1) (not .direct) }}
- name: DATABASE_REPLICA_URL
  value: postgres://$(DATABASE_USER):$(DATABASE_PASSWORD)@{{ $name }}-ro:5432/$(DATABASE_NAME)
{{- end }}
{{- else -}}
{{- $secret := required "database.existing.secretName: a Secret with the key url, or database.cloudnativepg.enabled." $values.existing.secretName -}}
- name: DATABASE_URL
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: url } }
{{- if $values.existing.hasMigrationUrl }}
- name: DATABASE_MIGRATION_URL
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: migrationUrl } }
{{- end }}
{{- end }}
{{- end }}

{{- define "innkeep.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "innkeep.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}
