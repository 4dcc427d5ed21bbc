// Renders a chart as Helm does (text/template and Sprig), for tests on machines without Helm. Reads cases as JSON from standard input: the folder of the chart, and for each case
// the values that a person sets and whether it is an upgrade. Writes for each the files that come out, or the error.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

type request struct {
	Chart string `json:"chart"`
	Cases []struct {
		Values    map[string]interface{} `json:"values"`
		IsUpgrade bool                   `json:"isUpgrade"`
		Release   string                 `json:"release"`
	} `json:"cases"`
}

type answer struct {
	Values map[string]interface{} `json:"values"`
	Files  map[string]string      `json:"files"`
	Error  string                 `json:"error,omitempty"`
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

// What is set goes before what the chart says; null takes away.
func merge(base, over map[string]interface{}) map[string]interface{} {
	merged := map[string]interface{}{}
	for name, value := range base {
		merged[name] = value
	}
	for name, value := range over {
		inner, isMap := value.(map[string]interface{})
		known, wasMap := merged[name].(map[string]interface{})
		if value == nil {
			delete(merged, name)
		} else if isMap && wasMap {
			merged[name] = merge(known, inner)
		} else {
			merged[name] = value
		}
	}
	return merged
}

func toYaml(value interface{}) string {
	text, err := yaml.Marshal(value)
	must(err)
	return strings.TrimSuffix(string(text), "\n")
}

func render(chart string, values map[string]interface{}, isUpgrade bool, release string) (files map[string]string, err error) {
	var about map[string]interface{}
	text, err := os.ReadFile(filepath.Join(chart, "Chart.yaml"))
	must(err)
	must(yaml.Unmarshal(text, &about))
	root := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	delete(functions, "env")
	delete(functions, "expandenv")
	functions["toYaml"] = toYaml
	functions["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return value, errors.New(message)
		}
		return value, nil
	}
	functions["fail"] = func(message string) (string, error) { return "", errors.New(message) }
	functions["lookup"] = func(...string) map[string]interface{} { return map[string]interface{}{} }
	functions["include"] = func(name string, data interface{}) (string, error) {
		var out bytes.Buffer
		err := root.ExecuteTemplate(&out, name, data)
		return out.String(), err
	}
	functions["tpl"] = func(text string, data interface{}) (string, error) {
		part, err := root.Clone()
		if err != nil {
			return "", err
		}
		if part, err = part.New("part").Parse(text); err != nil {
			return "", err
		}
		var out bytes.Buffer
		err = part.Execute(&out, data)
		return out.String(), err
	}
	root.Funcs(functions)
	names, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	must(err)
	base := "innkeep/templates"
	for _, file := range names {
		text, err := os.ReadFile(file)
		must(err)
		if _, err := root.New(base + "/" + filepath.Base(file)).Parse(string(text)); err != nil {
			return nil, err
		}
	}
	files = map[string]string{}
	for _, file := range names {
		name := base + "/" + filepath.Base(file)
		if strings.HasPrefix(filepath.Base(file), "_") {
			continue
		}
		data := map[string]interface{}{
			"Values": values,
			"Chart": map[string]interface{}{
				"Name": about["name"], "Version": about["version"], "AppVersion": about["appVersion"],
			},
			"Release": map[string]interface{}{
				"Name": release, "Namespace": "innkeep", "Service": "Helm", "Revision": map[bool]int{false: 1, true: 2}[isUpgrade],
				"IsInstall": !isUpgrade, "IsUpgrade": isUpgrade,
			},
			"Template": map[string]interface{}{"Name": name, "BasePath": base},
		}
		var out bytes.Buffer
		if err := root.ExecuteTemplate(&out, name, data); err != nil {
			return nil, err
		}
		// As Helm does: what is not there is nothing, not a word.
		files[filepath.Base(file)] = strings.ReplaceAll(out.String(), "<no value>", "")
	}
	return files, nil
}

func main() {
	var asked request
	must(json.NewDecoder(os.Stdin).Decode(&asked))
	var base map[string]interface{}
	text, err := os.ReadFile(filepath.Join(asked.Chart, "values.yaml"))
	must(err)
	must(yaml.Unmarshal(text, &base))
	answers := []answer{}
	for _, each := range asked.Cases {
		values := merge(base, each.Values)
		files, err := render(asked.Chart, values, each.IsUpgrade, each.Release)
		if err != nil {
			answers = append(answers, answer{Values: values, Error: err.Error()})
		} else {
			answers = append(answers, answer{Values: values, Files: files})
		}
	}
	must(json.NewEncoder(os.Stdout).Encode(answers))
}
